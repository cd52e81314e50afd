/** A picture of what lies on the screen: the element with its styles inside an SVG, painted on a canvas. */

import { download } from "../lib/clipboard";

function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  return rules.join("\n").replaceAll(":root", ".picture-root");
}

function asSvg(element: HTMLElement, width: number, height: number): string {
  const copy = element.cloneNode(true) as HTMLElement;
  const root = document.createElement("div");
  root.setAttribute("xmlns", "http://www.w3.org/1999/xhtml");
  root.className = "picture-root";
  root.dataset.theme = document.documentElement.dataset.theme ?? "light";
  root.dataset.motion = "none";
  root.append(copy);
  const body = new XMLSerializer().serializeToString(root);
  const sheet = styles().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const ground = ".picture-root{background:var(--paper);color:var(--ink);font:16px/1.45 var(--sans);padding:12px;width:100%}";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${sheet}${ground}</style><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
}

export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const [width, height] = [element.clientWidth + 24, element.clientHeight + 24];
  const svg = asSvg(element, width, height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  const brush = canvas.getContext("2d")!;
  brush.scale(2, 2);
  brush.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) download(`${name}.png`, blob);
}

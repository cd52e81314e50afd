/** Dragging a piece, with mouse, finger or pen alike: from where it lies to something marked `data-drop`.
 *
 *     down -> moved far enough: a copy follows the pointer -> up over a place: drop(place)
 *
 * What was not dropped on a place stays where it was. Only the pieces themselves keep a finger from scrolling.
 */

export interface Dragging {
  may: boolean;
  lift?: () => void; // it has left its place
  drop: (place: string) => void;
}

const FAR_ENOUGH = 6; // pixels: less is a click
const EDGE = 56; // so near to an edge of the window the page scrolls along
const STEP = 9;

interface Flight {
  pointer: number;
  x: number;
  y: number;
  copy: HTMLElement | null;
  over: Element | null;
}

export function drag(node: HTMLElement, dragging: Dragging): { update(next: Dragging): void; destroy(): void } {
  let current = dragging;
  let flight: Flight | null = null;

  function down(event: PointerEvent): void {
    if (!current.may || flight || !event.isPrimary || event.button !== 0) return;
    flight = { pointer: event.pointerId, x: event.clientX, y: event.clientY, copy: null, over: null };
    for (const [name, listener] of DURING) addEventListener(name, listener);
  }

  function move(event: PointerEvent): void {
    if (!flight || event.pointerId !== flight.pointer) return;
    if (!flight.copy) {
      if (Math.hypot(event.clientX - flight.x, event.clientY - flight.y) < FAR_ENOUGH) return;
      flight.copy = copyOf(node);
      getSelection()?.removeAllRanges();
      current.lift?.();
      requestAnimationFrame(scroll);
    }
    [flight.x, flight.y] = [event.clientX, event.clientY];
    flight.copy.style.translate = `${flight.x}px ${flight.y}px`;
    look();
  }

  function up(event: PointerEvent): void {
    if (!flight || event.pointerId !== flight.pointer) return;
    const place = flight.copy && flight.over?.getAttribute("data-drop");
    if (flight.copy) swallowClick();
    end();
    if (place) current.drop(place);
  }

  const keys = (event: KeyboardEvent): void => void (event.key === "Escape" && end());

  /** The place under the pointer glows. */
  function look(): void {
    if (!flight) return;
    const place = document.elementFromPoint(flight.x, flight.y)?.closest("[data-drop]") ?? null;
    if (place === flight.over) return;
    flight.over?.classList.remove("dropping");
    place?.classList.add("dropping");
    flight.over = place;
  }

  function scroll(): void {
    if (!flight?.copy) return;
    const bottom = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
    if (flight.y < EDGE) scrollBy(0, -STEP);
    else if (flight.y > bottom - EDGE) scrollBy(0, STEP);
    look();
    requestAnimationFrame(scroll);
  }

  function end(): void {
    flight?.copy?.remove();
    flight?.over?.classList.remove("dropping");
    flight = null;
    for (const [name, listener] of DURING) removeEventListener(name, listener);
  }

  const DURING: [string, EventListener][] = [
    ["pointermove", move as EventListener],
    ["pointerup", up as EventListener],
    ["pointercancel", end],
    ["keydown", keys as EventListener],
    ["blur", end],
  ];
  const stay = (event: Event): void => event.preventDefault(); // no second kind of dragging, by the browser
  node.addEventListener("pointerdown", down);
  node.addEventListener("dragstart", stay);
  return {
    update: (next) => (current = next),
    destroy: () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("dragstart", stay);
      end();
    },
  };
}

function copyOf(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { position: "fixed", left: "-18px", top: "-24px", zIndex: "60", pointerEvents: "none", opacity: "0.9" });
  document.body.append(copy);
  return copy;
}

/** The click that ends a drag means nothing more. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

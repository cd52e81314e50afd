"""The browser's built files, and a plain page where there are none."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

FOREVER = "public, max-age=31536000, immutable"  # built files have a hash in their name
ALWAYS_ASK = "no-cache"

NOTHING_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Regidor</title></head>
<body><h1>Regidor</h1>
<p>The server is running, but the browser's table is not built into this package. Run <code>make web</code>
in a checkout, or install a release. The interface for programs is under <code>/api</code>.</p>
</body></html>
"""


def page_of(folder: Path, path: str) -> Response:
    """The file at a path; paths without a file belong to the browser's own pages."""
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOTHING_BUILT)
    root = folder.resolve()
    wanted = _inside(root, path)
    if wanted is None:
        return FileResponse(index, headers={"Cache-Control": ALWAYS_ASK})
    hashed = wanted.parent.name == "assets"
    return FileResponse(wanted, headers={"Cache-Control": FOREVER if hashed else ALWAYS_ASK})


def _inside(root: Path, path: str) -> Path | None:
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None

"""The city as a grid: squares, quarters, edges and corners, and who is next to whom.

    a1 b1 ... p1      north; the river is south of row 10
    ...               square = 16 * row + column, both from 0
    a10    ... p10

Quarters are 4 x 5 squares, numbered 1-4 in the north and 5-8 in the south. A wall stands on a northern,
western or eastern edge of the city; a road runs on an edge between two squares. Corners (where roads
begin and end) are 17 * y + x, from the north-western one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

COLUMNS, ROWS = 16, 10
N_SQUARES = COLUMNS * ROWS
SQUARE_KEYS = tuple(f"{'abcdefghijklmnop'[c]}{r + 1}" for r in range(ROWS) for c in range(COLUMNS))

QUARTER_COLUMNS, QUARTER_ROWS = 4, 5
N_QUARTERS = 8
N_CORNERS = (COLUMNS + 1) * (ROWS + 1)
CORNER_STEP = COLUMNS + 1

N_BORDERS = COLUMNS + 2 * ROWS  # edges of the city that can be open: north, west, east
N_ROADS = COLUMNS * (ROWS - 1) + (COLUMNS - 1) * ROWS
SOUTH_ROADS = COLUMNS * (ROWS - 1)

SMALL = np.int16  # a GPU keeps a copy of a table for each rule that reads it, in 64 KB for all of them
Table = npt.NDArray[np.int16]


def square_at(column: int, row: int) -> int:
    """The square's number, -1 outside the city."""
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return row * COLUMNS + column
    return -1


def _around(steps: tuple[tuple[int, int], ...]) -> Table:
    return np.array(
        [
            [square_at(square % COLUMNS + x, square // COLUMNS + y) for x, y in steps]
            for square in range(N_SQUARES)
        ],
        SMALL,
    )


SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
BESIDE = _around(SIDES)  # the four squares with a common edge, -1 for none
AROUND = _around(SIDES + DIAGONALS)  # those and the four with a common corner
N_BESIDE, N_AROUND = len(SIDES), len(SIDES + DIAGONALS)

QUARTER = np.array(
    [
        square // COLUMNS // QUARTER_ROWS * 4 + square % COLUMNS // QUARTER_COLUMNS
        for square in range(N_SQUARES)
    ],
    SMALL,
)


def _borders() -> list[tuple[str, int]]:
    north = [(f"{SQUARE_KEYS[column]} north", column) for column in range(COLUMNS)]
    west = [(f"{SQUARE_KEYS[row * COLUMNS]} west", row * COLUMNS) for row in range(ROWS)]
    last = COLUMNS - 1
    east = [(f"{SQUARE_KEYS[row * COLUMNS + last]} east", row * COLUMNS + last) for row in range(ROWS)]
    return [*north, *west, *east]


BORDER_KEYS = tuple(key for key, _ in _borders())
BORDER_SQUARE = np.array([square for _, square in _borders()], np.int64)
BORDER_QUARTER = QUARTER[BORDER_SQUARE]
RIVER_SIDE = np.array([square // COLUMNS == ROWS - 1 for square in range(N_SQUARES)], SMALL)


def _corner(x: int, y: int) -> int:
    return y * CORNER_STEP + x


def _roads() -> list[tuple[str, int, int, int, int]]:
    """Each road edge: its key, its two corners and the two squares at its sides."""
    found = []
    for row in range(ROWS - 1):
        for column in range(COLUMNS):
            square = square_at(column, row)
            ends = _corner(column, row + 1), _corner(column + 1, row + 1)
            found.append((f"{SQUARE_KEYS[square]} south", *ends, square, square + COLUMNS))
    for row in range(ROWS):
        for column in range(COLUMNS - 1):
            square = square_at(column, row)
            ends = _corner(column + 1, row), _corner(column + 1, row + 1)
            found.append((f"{SQUARE_KEYS[square]} east", *ends, square, square + 1))
    return found


ROAD_KEYS = tuple(road[0] for road in _roads())
ROAD_FROM = np.array([road[1] for road in _roads()], SMALL)
ROAD_TO = np.array([road[2] for road in _roads()], SMALL)
ROAD_SIDE_A = np.array([road[3] for road in _roads()], SMALL)
ROAD_SIDE_B = np.array([road[4] for road in _roads()], SMALL)


def _touching() -> Table:
    """For each road edge the others that share a corner with it, -1 to fill up."""
    by_corner: dict[int, list[int]] = {}
    for edge, road in enumerate(_roads()):
        for corner in road[1:3]:
            by_corner.setdefault(corner, []).append(edge)
    table = np.full((N_ROADS, 6), -1, SMALL)
    for edge, road in enumerate(_roads()):
        others = [other for corner in road[1:3] for other in by_corner[corner] if other != edge]
        table[edge, : len(others)] = others
    return table


ROAD_TOUCHES = _touching()
N_TOUCHES = ROAD_TOUCHES.shape[1]


def corners_of(square: int) -> tuple[int, int, int, int]:
    """The four corners of a square."""
    first = _corner(square % COLUMNS, square // COLUMNS)
    return first, first + 1, first + CORNER_STEP, first + CORNER_STEP + 1


CORNERS = np.array([corners_of(square) for square in range(N_SQUARES)], SMALL)

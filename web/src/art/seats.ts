/** The colours of the seats, each with its own pattern in a box of 24 by 24. */

export const SEATS = [
  { colour: "#2f6f8f", pattern: "M3 8q4.500 -4 9 0t9 0M3 13q4.500 -4 9 0t9 0M3 18q4.500 -4 9 0t9 0", width: 1.6 },
  { colour: "#b5563c", pattern: "M3 9L9 3M3 15L15 3M4 20L20 4M9 21L21 9M15 21l6 -6", width: 1.6 },
  { colour: "#5d7f3a", pattern: "M7 3v18M12 3v18M17 3v18", width: 1.6 },
  { colour: "#8a6410", pattern: "M7 7h.1M12 7h.1M17 7h.1M7 12h.1M12 12h.1M17 12h.1M7 17h.1M12 17h.1M17 17h.1", width: 3 },
  { colour: "#7b5a8c", pattern: "M5 5l14 14M19 5L5 19M12 3v18M3 12h18", width: 1.6 },
] as const;

export const markOf = (seat: number): (typeof SEATS)[number] => SEATS[seat % SEATS.length]!;

/** What the server tells a seat of The Tracker. */

import type { View } from "../face";

export interface Camp {
  fugitive: string;
  barriers: string[];
}

export interface Search {
  detective: string | null;
  barriers: string[];
  open: string[];
  visited: string[];
  caught: string | null;
}

export interface TrackerView extends View {
  legal: string[];
  to_move: number | null;
  seat: number | null;
  turn: number;
  camps: (Camp | null)[];
  searches: Search[];
}

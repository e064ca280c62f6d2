export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What it is, right of the label. */
  readonly hint?: string;
  /** Below the label: what was found in it. */
  readonly excerpt?: string;
  /** When it was made, right of the label: ISO 8601 in UTC. */
  readonly at?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

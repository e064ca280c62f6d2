/** What was seen of one thing: figures for the table, and one sentence for everything that was not as promised. */
export interface Judgement {
  figures: string[];
  faults: string[];
}

/** What the floor's server and worker agree on. */
export const floorQueue = 'floor';
export const doneChannel = 'floor:done';

export interface FloorJob {
  id: string;
}

/** Moves the clock of one process by CLOCK_MOVED_MS: what `Date` says, while timers go on as before. */
const movedMs = Number(process.env['CLOCK_MOVED_MS']);
const Original = Date;

class MovedDate extends Original {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [MovedDate.now()] : given) as [number]));
  }
  static override now(): number {
    return Original.now() + movedMs;
  }
}
globalThis.Date = MovedDate as DateConstructor;

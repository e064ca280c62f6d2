/** What a page has seen of itself since it was loaded. Times in ms. */
export interface Observed {
  lcpMs: number;
  shifts: { value: number; at: number; cause: string }[];
  /** Of each interaction that took 16 ms or more, the longest of its events. */
  interactions: Record<string, { ms: number; event: string }>;
  /** Frames of 50 ms or more. */
  longFrames: { ms: number; cause: string }[];
  /** The most rows of a list that were in the page at once. */
  rowsMax: number;
}

export interface ObservedWindow {
  observed: Observed;
  /** Resolves when a selector is drawn, with the time from the next click or key until then. */
  timeUntilDrawn(selector: string): Promise<number>;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
  readonly target: Node | null;
}

interface FrameEntry extends PerformanceEntry {
  readonly scripts: readonly {
    readonly invoker: string;
    readonly sourceFunctionName: string;
    readonly duration: number;
  }[];
}

/** Runs in the page before anything else does, and must not use anything that is outside of it. */
export function observePage(): void {
  const observed: Observed = { lcpMs: 0, shifts: [], interactions: {}, longFrames: [], rowsMax: 0 };
  const page = window as unknown as ObservedWindow;
  page.observed = observed;
  page.timeUntilDrawn = timeUntilDrawn;
  watch('largest-contentful-paint', {}, ({ startTime }) => void (observed.lcpMs = startTime));
  watch<ShiftEntry>('layout-shift', {}, ({ value, startTime, hadRecentInput, sources }) => {
    const cause = sources.map(({ node }) => describe(node)).join(', ');
    if (!hadRecentInput) observed.shifts.push({ value, at: startTime, cause });
  });
  watch<EventEntry>('event', { durationThreshold: 16 }, ({ interactionId, duration, name, target }) => {
    const before = observed.interactions[interactionId]?.ms ?? 0;
    const event = `${name} on ${describe(target)}`;
    if (interactionId > 0 && duration > before) observed.interactions[interactionId] = { ms: duration, event };
  });
  watch<FrameEntry>('long-animation-frame', {}, ({ duration, scripts }) => {
    const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
    observed.longFrames.push({ ms: duration, cause: longest?.sourceFunctionName || longest?.invoker || '' });
  });
  new MutationObserver(countRows).observe(document, { childList: true, subtree: true });

  function watch<Entry extends PerformanceEntry>(type: string, options: object, onEntry: (entry: Entry) => void): void {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
    }).observe({ type, buffered: true, ...options });
  }

  function describe(node: Node | null): string {
    return `${node?.nodeName.toLowerCase() ?? 'nothing'} "${node?.textContent?.slice(0, 40) ?? ''}"`;
  }

  function countRows(): void {
    observed.rowsMax = Math.max(observed.rowsMax, document.querySelectorAll('[role=row]').length);
  }

  function timeUntilDrawn(selector: string): Promise<number> {
    return new Promise((resolve) => {
      let from: number | undefined;
      const begin = ({ timeStamp }: Event) => void (from ??= timeStamp);
      for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { capture: true });
      requestAnimationFrame(look);

      function look(): void {
        if (from === undefined || document.querySelector(selector) === null) return void requestAnimationFrame(look);
        for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, begin, { capture: true });
        const begun = from;
        // The next task runs after this frame was drawn.
        setTimeout(() => resolve(performance.now() - begun));
      }
    });
  }
}

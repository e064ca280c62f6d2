/** 0:12, 61:05: what runs on or is still to wait for, by the second. */
export function formatRunning(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

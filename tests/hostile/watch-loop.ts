import { renameSync, writeFileSync } from 'node:fs';

// Loaded into a service's process: measures how long its event loop stands, in processor time of its thread between two
// beats, because a busy machine makes every timer late. SIGUSR2 writes what was measured since the last one.
const file = process.env['WATCH_LOOP_FILE'] ?? '';
const beatMs = 5;
const standingMsMax = Number(process.env['WATCH_LOOP_MS_MAX']);
const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let before = spentMs();
let measured = { beats: 0, longBeats: 0, maxMs: 0 };

setInterval(() => {
  const now = spentMs();
  const stoodMs = now - before;
  before = now;
  measured.beats += 1;
  if (stoodMs > standingMsMax) measured.longBeats += 1;
  measured.maxMs = Math.max(measured.maxMs, stoodMs);
}, beatMs).unref();

process.on('SIGUSR2', () => {
  // A file with this name is whole, however early it is read.
  writeFileSync(`${file}.new`, JSON.stringify(measured));
  renameSync(`${file}.new`, file);
  measured = { beats: 0, longBeats: 0, maxMs: 0 };
});

let offsetMs = 0;

/** Notes the service's time, so that a wrong clock of this computer changes no duration. */
export function setServerTime(serverTime: string, now = Date.now()): void {
  offsetMs = new Date(serverTime).getTime() - now;
}

/** What time it is for the service. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

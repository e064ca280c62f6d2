import { Refusal } from '@harkara/contract';
import type { Request } from 'express';

/** A page of another site cannot act with a person's session, whatever the browser thinks of cookies. */
export function refuseForeignOrigin(request: Request): void {
  const { origin, host } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('origin_refused');
}

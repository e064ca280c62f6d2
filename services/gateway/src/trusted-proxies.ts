import express from 'express';
import { z } from 'zod';

/** Whose `X-Forwarded-For` counts: a number of proxies, or addresses. False: no one's. */
export type TrustedProxies = false | number | string[];

/**
 * `TRUSTED_PROXIES`, as Express' `trust proxy` has it: how many proxies stand before the gateway, or their addresses,
 * CIDRs and `loopback`, `linklocal`, `uniquelocal`, comma between.
 */
export const trustedProxiesSetting = z.string().transform((text, context): TrustedProxies => {
  const proxies = /^\d{1,2}$/.test(text.trim()) ? Number(text) : text.split(',').map((part) => part.trim());
  if (isUnderstood(proxies)) return proxies;
  context.addIssue({ code: 'custom', message: 'expected a number of proxies, or addresses and CIDRs' });
  return z.NEVER;
});

function isUnderstood(proxies: TrustedProxies): boolean {
  try {
    express().set('trust proxy', proxies);
    return true;
  } catch {
    return false;
  }
}

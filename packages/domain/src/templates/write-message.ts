import { cleanText, limits } from '@harkara/contract';
import type { JsonData } from '../data/json-data.ts';
import { cutMessage } from './cut-message.ts';
import { describeData, type DataSource } from './describe-data.ts';
import { fillTemplate } from './fill-template.ts';

export interface MessageInput {
  readonly source: DataSource;
  readonly template: string | null;
  readonly data: JsonData;
}

/** One character is at most two UTF-16 units, so this much text is enough to cut from. */
const unitsMax = 2 * limits.webhookMessageCharactersMax;

/**
 * What the agent reads when a webhook or an event starts it: the filled template, or all data. At most 8,000
 * characters, fit for the database; null when nothing but blanks is left.
 */
export function writeMessage(facts: MessageInput): string | null {
  const { source, template, data } = facts;
  const whole = template === null ? describeData(source, data) : fillTemplate(template, data, unitsMax);
  const message = cutMessage(cleanText(whole));
  return message.trim() === '' ? null : message;
}

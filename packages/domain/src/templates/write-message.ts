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

/** A character is at most two UTF-16 units, so this much text always has enough characters. */
const unitsMax = 2 * limits.webhookMessageCharactersMax;

/**
 * The message for the agent that a webhook or an event starts: the filled template, or all data. At most 8,000
 * characters, without text that the database refuses; null when only blanks remain.
 */
export function writeMessage(input: MessageInput): string | null {
  const { source, template, data } = input;
  const whole = template === null ? describeData(source, data) : fillTemplate(template, data, unitsMax);
  const message = cutMessage(cleanText(whole));
  return message.trim() === '' ? null : message;
}

import { useEffect, useRef, useState } from 'react';
import { useMe } from '../api/me.ts';
import { withoutGaps } from '../list/without-gaps.ts';
import { type DraftFields, findDraft, keepDraft } from './drafts.ts';

export interface Draft {
  /** What differs from what the form began with. */
  readonly fields: DraftFields;
  /** True while what was typed on an earlier visit is shown. */
  readonly isOffered: boolean;
  /** Undefined: the field is as the form began. */
  readonly setField: (field: string, text: string | undefined) => void;
  /** Several fields at once. */
  readonly setFields: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** It was sent: the browser keeps it no longer, and the form shows it until it closes. */
  readonly remove: () => void;
  /** These are saved or given up. What was typed since then, and all else, stays. */
  readonly forget: (typed: DraftFields) => void;
  readonly discard: () => void;
}

/** Of the mutation that sends what was typed about a record. */
export const sendKey = (recordId: string) => ['send', recordId];

const nothingIsSecret = () => false;

/**
 * What the person types about a record. The browser keeps it until it is sent, but for the fields that are secret. A
 * field that becomes secret is taken out of what is kept.
 */
export function useDraft(recordId: string, isSecret: (field: string) => boolean = nothingIsSecret): Draft {
  const { user } = useMe();
  const name = `${user.id}.${recordId}`;
  const [fields, setFields] = useState(() => findDraft(name));
  const [isOffered, setOffered] = useState(Object.keys(fields).length > 0);
  // A save ends later than it began, and sees the fields of its own time.
  const newest = useRef(fields);
  const remove = () => keepDraft(name, {});
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = withoutGaps({ ...newest.current, ...changes }) as DraftFields;
    newest.current = next;
    setFields(next);
    keepDraft(name, omitFields(next, isSecret));
  };
  const secret = Object.keys(fields).filter(isSecret).join();
  const newestIsSecret = useRef(isSecret);
  newestIsSecret.current = isSecret;
  useEffect(() => {
    if (secret !== '') keepDraft(name, omitFields(findDraft(name), newestIsSecret.current));
  }, [name, secret]);
  return {
    fields,
    isOffered,
    setField: (field, text) => change({ [field]: text }),
    setFields: change,
    remove,
    forget: (typed) => {
      const asTyped = Object.keys(typed).filter((field) => newest.current[field] === typed[field]);
      change(Object.fromEntries(asTyped.map((field) => [field, undefined])));
      setOffered(false);
    },
    discard: () => {
      remove();
      newest.current = {};
      setFields({});
      setOffered(false);
    },
  };
}

function omitFields(fields: DraftFields, isOmitted: (field: string) => boolean): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isOmitted(field)));
}

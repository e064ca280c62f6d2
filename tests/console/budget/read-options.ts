import { parseArgs } from 'node:util';
import { z } from 'zod';

export const partNames = ['sizes', 'loads', 'opening', 'visit', 'list', 'hints'] as const;
export type PartName = (typeof partNames)[number];

const options = z.object({
  only: z
    .string()
    .default(partNames.join())
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(partNames)).min(1)),
  /** Where CPU profiles of the pages go. */
  profile: z.string().optional(),
});

export type BudgetOptions = z.output<typeof options>;

/** What the command line asks for. Throws a ZodError when it asks for something else. */
export function readOptions(args: readonly string[]): BudgetOptions {
  const text = { type: 'string' } as const;
  return options.parse(parseArgs({ args: [...args], options: { only: text, profile: text } }).values);
}

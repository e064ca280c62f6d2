import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  /** Why the action is refused now. The button stays in reach, says why, and does nothing. */
  readonly refusedBecause?: string | undefined;
}

const base =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-3 font-medium transition-colors ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  plain: 'border border-edge bg-ground hover:bg-sunken',
  quiet: 'hover:bg-sunken',
  danger: 'border border-failed text-failed hover:bg-failed/10',
} as const;

/** How a button looks, for a link that leads to what the button names. */
export function buttonLook(look: keyof typeof looks = 'plain'): string {
  return classNames(base, looks[look]);
}

/** A button whose words are a verb and a noun. A refused one is `aria-disabled`, so that its reason can be read. */
export function Button({ look = 'plain', refusedBecause, className, onClick, type, ...rest }: ButtonProps) {
  const isRefused = refusedBecause !== undefined;
  return (
    <button
      {...rest}
      type={type === 'submit' && !isRefused ? 'submit' : 'button'}
      className={classNames(base, looks[look], className)}
      {...(isRefused ? { 'aria-disabled': true, title: refusedBecause } : {})}
      onClick={isRefused ? undefined : onClick}
    />
  );
}

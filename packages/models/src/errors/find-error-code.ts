import { z } from 'zod';

const identifier = z.string().regex(/^[\w.-]{1,64}$/);
const body = z.object({
  error: z.object({ code: z.unknown(), type: z.unknown(), status: z.unknown() }).partial(),
});

/**
 * The provider's code of an error, such as `content_policy`. The provider's message is left out, because it may repeat
 * the conversation.
 */
export function findErrorCode(text: string | undefined): string | null {
  try {
    const { error } = body.parse(JSON.parse(text ?? ''));
    return (
      [error.code, error.type, error.status]
        .map((each) => identifier.safeParse(each).data)
        .find((each) => each !== undefined) ?? null
    );
  } catch {
    return null;
  }
}

import type { ChatMessage } from '../requests/chat-message.ts';
import type { PricedRequest } from '../requests/model-request.ts';
import { countTokensMax } from './count-tokens.ts';
import type { Pricer } from './create-pricer.ts';

/** Roles, names and separators that providers add around each message and function. */
const wrappingTokens = 10;
/** The pages assumed for a PDF without a page count: the most that a PDF may have. */
const pagesAssumed = 20;

/** The upper bounds of a call, so that its cost can be reserved before it is made. */
export interface Estimate {
  tokensInMax: number;
  tokensOutMax: number;
  images: number;
  pages: number;
  costMicroInrMax: number;
}

/** The most that a request can cost, without a network. */
export function estimateRequest(price: Pricer, request: PricedRequest): Estimate {
  const { images, pages } = countFiles(request.messages);
  const tokensIn = countInputTokensMax(request);
  const tokensOut = request.outputTokensMax;
  const costMicroInrMax = price(request.model, { tokensIn, tokensOut, images, pages });
  return { tokensInMax: tokensIn, tokensOutMax: tokensOut, images, pages, costMicroInrMax };
}

/** The most tokens that the text of a request can have, without images and PDFs. */
export function countInputTokensMax(request: Omit<PricedRequest, 'model' | 'outputTokensMax'>): number {
  const texts = [
    request.instructions,
    ...request.messages.map(textOf),
    ...request.functions.map((offered) => JSON.stringify(offered)),
  ];
  return texts.reduce((sum, text) => sum + countTokensMax(text) + wrappingTokens, 0);
}

/** The images of all messages, and the pages of their other files. */
export function countFiles(messages: readonly ChatMessage[]): { images: number; pages: number } {
  const files = messages.flatMap((message) => (message.role === 'user' ? (message.files ?? []) : []));
  const images = files.filter((file) => file.mime.startsWith('image/'));
  const documents = files.filter((file) => !file.mime.startsWith('image/'));
  return { images: images.length, pages: documents.reduce((sum, file) => sum + (file.pages ?? pagesAssumed), 0) };
}

function textOf(message: ChatMessage): string {
  if (message.role === 'user') return message.content;
  if (message.role === 'function') return JSON.stringify(message.result) ?? '';
  return message.content + JSON.stringify(message.replay?.parts ?? message.calls ?? []);
}

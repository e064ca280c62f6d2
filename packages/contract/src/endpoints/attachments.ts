import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { attachment, fileMimes, uploadAttachmentBody } from '../wire/attachment.ts';

const attachmentParams = z.object({ id: idParam('attachment') });

export const attachments = endpointsOf('Run API', {
  /** docs/contract.md 4.6. The checks come in this order: key, declared size, rates, body. */
  uploadAttachment: {
    method: 'post',
    path: '/v1/api/attachments',
    summary: 'Upload a file.',
    auth: 'api_key',
    rate: 'uploads',
    bodyKind: 'file',
    body: uploadAttachmentBody,
    answers: { 201: attachment },
    errors: [
      'file_unreadable',
      'request_unreadable',
      'not_authenticated',
      'size_missing',
      'file_too_large',
      'file_type_refused',
      'body_invalid',
      'rate_limited',
      'daily_files_reached',
      'uploads_busy',
      'file_store_unavailable',
    ],
  },

  /** docs/contract.md 4.7. */
  downloadAttachment: {
    method: 'get',
    path: '/v1/api/attachments/{id}/file',
    summary: 'Download a file.',
    auth: 'api_key',
    rate: 'reads',
    params: attachmentParams,
    answerTypes: fileMimes,
    answers: { 200: z.string().meta({ format: 'binary', description: 'The bytes as they were uploaded.' }) },
    errors: ['not_authenticated', 'file_not_found', 'rate_limited', 'file_store_unavailable'],
  },

  /** docs/contract.md 4.8. A removed file still counts for the 300 files of the day. */
  deleteAttachment: {
    method: 'delete',
    path: '/v1/api/attachments/{id}',
    summary: 'Remove a file that has not been sent.',
    auth: 'api_key',
    rate: 'reads',
    params: attachmentParams,
    answers: { 204: null },
    errors: ['not_authenticated', 'file_not_found', 'file_already_sent', 'rate_limited'],
  },

  /** docs/contract.md 10.4. */
  uploadProjectAttachment: {
    tag: 'Tasks',
    method: 'post',
    path: '/v1/manage/projects/{project_id}/attachments',
    summary: 'Upload a file to send with a message of a person.',
    auth: 'session',
    params: z.object({ project_id: idParam('project') }),
    bodyKind: 'file',
    body: uploadAttachmentBody,
    answers: { 201: attachment },
    errors: [
      'file_unreadable',
      'request_unreadable',
      'not_signed_in',
      'role_refused',
      'origin_refused',
      'project_not_found',
      'size_missing',
      'file_too_large',
      'file_type_refused',
      'body_invalid',
      'rate_limited',
      'daily_files_reached',
      'uploads_busy',
      'file_store_unavailable',
    ],
  },

  downloadProjectAttachment: {
    tag: 'Tasks',
    method: 'get',
    path: '/v1/manage/attachments/{id}/file',
    summary: 'Download a file of a task, or one that a person uploaded.',
    auth: 'session',
    params: attachmentParams,
    answerTypes: fileMimes,
    answers: { 200: z.string().meta({ format: 'binary', description: 'The bytes as they were uploaded.' }) },
    errors: ['not_signed_in', 'file_not_found', 'file_store_unavailable'],
  },
});

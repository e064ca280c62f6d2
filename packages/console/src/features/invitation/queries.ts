import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('readInvitation', { params: { token }, signal }),
  });

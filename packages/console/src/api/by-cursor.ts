/** Of a list that is read by pages: each one begins where the one before has ended. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
};

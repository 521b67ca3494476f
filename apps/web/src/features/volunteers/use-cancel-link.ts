import { useSearchParams } from 'react-router';

const PARAM = 'cancel';

/** The shift that the link of a mail asks about, `?cancel=<shift>`: whether the reader wants to cancel their sign-up. */
export function useCancelLink() {
  const [search, setSearch] = useSearchParams();
  return {
    shiftId: search.get(PARAM),
    /** Answered: a reload does not ask again. */
    forget: () =>
      setSearch(
        (params) => {
          params.delete(PARAM);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

import { useSearchParams } from 'react-router';

/** A dialog that links open with a URL parameter, such as `?scan=1`; closing it removes the parameter. */
export function useLinkedDialog(name: 'add' | 'count' | 'invite' | 'scan') {
  const [params, setParams] = useSearchParams();
  const isLinked = params.has(name);
  return {
    isLinked,
    unlink: () => {
      if (!isLinked) return;
      setParams(
        (known) => {
          known.delete(name);
          return known;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

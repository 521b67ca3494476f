import type { FoodRequestLine } from '@nourish/contract';
import { isStaff, useSession } from '../../../lib/session.tsx';
import type { PackedRequest } from '../pick-list/pick-list.ts';
import { LineSubstitute, replacedOf } from './line-substitute.tsx';

interface PickSubstituteProps {
  line: FoodRequestLine;
  request: PackedRequest;
}

/** The same beside a line on a pick list, which others than staff pack too. */
export function PickSubstitute({ line, request }: PickSubstituteProps) {
  const { user } = useSession();
  // A sheet of the day is that of an approved request.
  const status = 'status' in request ? request.status : 'approved';
  return (
    <LineSubstitute
      request={{ ...request, status }}
      replaced={replacedOf(line)}
      isStaff={user !== null && isStaff(user)}
      isIcon
    />
  );
}

import type { FoodRequest } from '@nourish/contract';
import { PersonName } from '../../ui/person-name.tsx';
import { requesterOf } from './requester.ts';

interface RequesterNameProps {
  request: Pick<FoodRequest, 'recipient' | 'client'>;
  /** Shown for an own request. */
  otherwise?: string;
}

/** For staff: the name of the recipient or household. */
export const RequesterName = ({ request, otherwise = '' }: RequesterNameProps) => (
  <PersonName name={requesterOf(request)?.name ?? otherwise} isHousehold={request.client !== undefined} />
);

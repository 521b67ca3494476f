import type { RecallDetails, RecallPreview } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { anonymousOf, peopleOf, type ReachedPerson } from './reached.ts';
import { RecordLink, StepSection } from './step-section.tsx';

interface ReachedStepProps {
  recall: RecallDetails;
  preview: RecallPreview;
  isDone: boolean;
  isCurrent: boolean;
}

/** More are shown on demand, so that the next steps stay near. */
const SHOWN = 5;

/** Step 3: the people who took the goods home. */
export function ReachedStep({ recall, preview, isDone, isCurrent }: ReachedStepProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const [isWhole, setIsWhole] = useState(false);
  const { drill } = recall;
  const { visits, visit_count } = preview;
  const isOver = recall.status === 'lifted';
  const people = peopleOf(visits);
  const anonymous = anonymousOf(visits);
  const shown = isWhole || drill ? people : people.slice(0, SHOWN);
  const isCut = visit_count > visits.length;
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  // A drill shows one step after the other.
  if (drill && recall.items.length === 0)
    return <StepSection step="reached" isDone={isDone} isCurrent={isCurrent} />;
  if (visit_count === 0)
    return <StepSection step="reached" isDone={isDone} isCurrent={isCurrent} intro={t('reached.none')} />;
  const figure = t(isCut ? 'reached.peopleAtLeast' : 'reached.people', count(people.length));
  const content = (
    <>
      <DottedParts className="font-semibold">
        {!drill && <span>{figure}</span>}
        <span className="font-normal">{t('reached.visits', count(visit_count))}</span>
        {anonymous.length > 0 && (
          <span className="font-normal">
            {t(isCut ? 'reached.anonymousAtLeast' : 'reached.anonymous', count(anonymous.length))}
          </span>
        )}
      </DottedParts>
      {recall.items.length === 0 && <p className="text-sm text-muted">{t('reached.all')}</p>}
      {anonymous.length > 0 && !isOver && !drill && (
        <p className="text-sm text-muted">{t('reached.nameless')}</p>
      )}
      {isCut && <Alert tone="warning">{t('reached.cut', count(visits.length))}</Alert>}
      {shown.length > 0 && (
        <ul aria-label={t('steps.reached')} className="divide-y divide-line border-t border-line">
          {shown.map((each) => (
            <Person key={each.key} reached={each} />
          ))}
        </ul>
      )}
      {people.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" onPress={() => setIsWhole(true)}>
          {t('reached.showAll', count(people.length))}
        </Button>
      )}
    </>
  );
  return (
    <StepSection
      step="reached"
      isDone={isDone}
      isCurrent={isCurrent}
      isFolded={drill}
      intro={!isOver && !drill && t('reached.intro')}
    >
      {drill ? (
        <Disclosure label={figure}>
          <div className="flex flex-col gap-3">{content}</div>
        </Disclosure>
      ) : (
        content
      )}
    </StepSection>
  );
}

function Person({ reached: { person, visits, units, isPossible } }: { reached: ReachedPerson }) {
  const { t } = useTranslation('recalls');
  const { formatDate, formatNumber } = useDates();
  const name = <PersonName name={person.name} isHousehold={person.client_id !== null} />;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 max-sm:flex-col">
      <span className="min-w-0 wrap-anywhere">
        {person.client_id === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <RecordLink to={paths.client(person.client_id)}>{name}</RecordLink>
        )}{' '}
        {person.code !== null && <span className="ml-1 text-sm text-muted tabular-nums">{person.code}</span>}
      </span>
      <DottedParts className="text-sm">
        {visits.map(({ _id, request_id, day }) => (
          <span key={`${_id} ${request_id} ${day}`} className="whitespace-nowrap">
            {formatDate(day)}
          </span>
        ))}
        {isPossible && <span>{t('reached.possible')}</span>}
        <span className="tabular-nums">
          {t('units.given', { count: units, formatted: formatNumber(units) })}
        </span>
      </DottedParts>
    </li>
  );
}

import type { Volunteer } from '@nourish/contract';
import { DAY_PARTS, DAYS_OF_WEEK, MAX_HOURS_PER_WEEK } from '@nourish/contract/volunteer-constants';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../../lib/phone.ts';
import { RELATIONSHIP } from '../volunteers/record/registration.ts';
import { useSkillWords } from '../volunteers/use-record-words.ts';
import { staffNotesOf } from './details.ts';

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

export function VolunteerFacts({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { email, account_email, phone, address, city, postal_code, emergency_contact: contact } = volunteer;
  const place = [address, city, postal_code].filter(Boolean).join(', ');
  return (
    <>
      <PanelSection title={t('person.contact')}>
        <dl className="flex flex-col gap-1">
          <Fact label={t('volunteers:form.email')}>
            <ContactLink href={mailTo(email)}>{email}</ContactLink>
          </Fact>
          {email.toLowerCase() !== account_email.toLowerCase() && (
            <>
              <p className="text-sm text-muted">{t('person.emailNotVerified')}</p>
              <Fact label={t('person.accountEmail')}>
                <ContactLink href={mailTo(account_email)}>{account_email}</ContactLink>
              </Fact>
            </>
          )}
          {phone && (
            <Fact label={t('volunteers:form.phone')}>
              <ContactLink href={`tel:${phone}`}>{spokenPhone(phone)}</ContactLink>
            </Fact>
          )}
          {place && <Fact label={t('volunteers:form.address')}>{place}</Fact>}
        </dl>
      </PanelSection>
      <PanelSection title={t('volunteers:form.emergency')}>
        {contact ? (
          <div>
            <p>
              {contact.name}
              {contact.relationship && contact.relationship !== RELATIONSHIP && (
                <span className="text-muted"> · {contact.relationship}</span>
              )}
            </p>
            {contact.phone && (
              <ContactLink href={`tel:${contact.phone}`}>{spokenPhone(contact.phone)}</ContactLink>
            )}
          </div>
        ) : (
          <p className="text-muted">{t('person.noEmergency')}</p>
        )}
      </PanelSection>
      <Skills skills={volunteer.skills} />
      <LongText title={t('volunteers:form.experience')} text={volunteer.experience} />
      <LongText title={t('volunteers:form.motivationOfThem')} text={volunteer.motivation} />
      <LongText title={t('details.notes')} text={staffNotesOf(volunteer)} />
    </>
  );
}

function Skills({ skills }: Pick<Volunteer, 'skills'>) {
  const { t } = useTranslation('volunteer-records');
  const skillName = useSkillWords();
  return (
    <PanelSection title={t('person.skills')}>
      {skills.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {skills.map(({ skill_name, proficiency }) => (
            <li key={skill_name} className="rounded-full bg-sunken px-3 py-1 text-sm">
              {/* The registration form stores every skill as `beginner`, so that level carries no
                  information. */}
              {proficiency === 'beginner'
                ? skillName(skill_name)
                : t(`proficiency.${proficiency}`, { skill: skillName(skill_name) })}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function LongText({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <PanelSection title={title}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </PanelSection>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <dt className="sr-only">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} className="inline-flex min-h-11 items-center wrap-anywhere">
    {children}
  </TextLink>
);

export function AvailabilityTable({ availability }: Pick<Volunteer, 'availability'>) {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { formatNumber } = useDates();
  const { slots, max_hours_per_week: max } = availability;
  if (slots.length === 0) return <p className="text-muted">{t('person.noAvailability')}</p>;
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('person.availability')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-1/4">
              <span className="sr-only">{t('volunteers:form.day')}</span>
            </th>
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col" className="font-semibold text-muted">
                {t(`volunteers:parts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS_OF_WEEK.map((day) => (
            <tr key={day}>
              <th scope="row" className="py-1 text-left font-normal">
                {t(`volunteers:days.${day}`)}
              </th>
              {DAY_PARTS.map((part) => {
                const isFree = slots.some((slot) => slot.day_of_week === day && slot.day_part === part);
                return (
                  <td key={part} className={isFree ? 'rounded-sm bg-primary-soft' : 'rounded-sm bg-sunken'}>
                    <span className="sr-only">{t(isFree ? 'person.free' : 'person.notFree')}</span>
                    {isFree && <Check aria-hidden className="mx-auto size-4 text-primary-ink" />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {max !== MAX_HOURS_PER_WEEK && (
        <p className="text-muted">{t('person.maxHours', { count: max, hours: formatNumber(max) })}</p>
      )}
    </>
  );
}

import type { Volunteer } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../volunteers/record/phone.ts';
import { RELATIONSHIP } from '../volunteers/record/registration.ts';
import { staffNotesOf } from './details.ts';
import { PanelSection } from './panel-section.tsx';
import { useSkillWords } from './use-skill-words.ts';

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

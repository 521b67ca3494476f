import type { DemoHousehold } from './types.ts';

/** Recipients with answers about their households. Some are partial. */
export const households: DemoHousehold[] = [
  {
    person: 'recipient',
    told_days_ago: 150,
    answers: {
      adults: 1,
      children: 2,
      seniors: 0,
      household_type: 'single_parent',
      income_source: 'employment',
      newcomer: false,
    },
  },
  {
    person: 'amina.yusuf',
    told_days_ago: 148,
    answers: {
      adults: 2,
      children: 4,
      seniors: 0,
      household_type: 'two_parent',
      income_source: 'employment',
      newcomer: true,
    },
  },
  {
    person: 'lan.nguyen',
    told_days_ago: 145,
    answers: {
      adults: 0,
      children: 0,
      seniors: 2,
      household_type: 'couple',
      income_source: 'pension',
      newcomer: false,
    },
  },
  {
    person: 'joseph.cardinal',
    told_days_ago: 141,
    answers: {
      adults: 0,
      children: 0,
      seniors: 1,
      household_type: 'single',
      income_source: 'disability',
      newcomer: false,
    },
  },
  {
    person: 'fatima.rahimi',
    told_days_ago: 137,
    answers: { adults: 2, children: 3, seniors: 1, household_type: 'other', newcomer: true },
  },
  {
    person: 'oleksandr.kovalenko',
    told_days_ago: 133,
    answers: {
      adults: 1,
      children: 0,
      seniors: 0,
      household_type: 'single',
      income_source: 'employment_insurance',
      newcomer: true,
    },
  },
  {
    person: 'grace.adeyemi',
    told_days_ago: 130,
    answers: { adults: 1, children: 1, household_type: 'single_parent', income_source: 'student' },
  },
  {
    person: 'maria.rojas',
    told_days_ago: 126,
    answers: {
      adults: 2,
      children: 1,
      seniors: 0,
      household_type: 'two_parent',
      income_source: 'none',
      newcomer: true,
    },
  },
  {
    person: 'mireille.belanger',
    told_days_ago: 149,
    answers: {
      adults: 1,
      children: 0,
      seniors: 0,
      household_type: 'single',
      income_source: 'social_assistance',
      newcomer: false,
    },
  },
  {
    person: 'ibrahima.diallo',
    told_days_ago: 139,
    answers: {
      adults: 2,
      children: 2,
      seniors: 0,
      household_type: 'two_parent',
      income_source: 'employment',
      newcomer: true,
    },
  },
  {
    person: 'sofia.ramirez',
    told_days_ago: 128,
    answers: {
      adults: 2,
      children: 0,
      seniors: 0,
      household_type: 'couple',
      income_source: 'student',
      newcomer: true,
    },
  },
  {
    person: 'nadia.benali',
    told_days_ago: 122,
    answers: { adults: 1, children: 3, seniors: 0, income_source: 'social_assistance' },
  },
];

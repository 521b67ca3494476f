import { expect, test } from 'vitest';
import { findTopics } from './search.ts';

const TOPICS = [
  {
    id: 'ask',
    title: 'How do I ask for food?',
    answer: 'You choose it. Press Submit.',
    steps: [],
    words: 'groceries hungry',
  },
  {
    id: 'email',
    title: 'I did not get the email',
    answer: 'Look in the spam folder.',
    steps: [],
    words: 'junk verification',
  },
  {
    id: 'courriel',
    title: 'Je n’ai pas reçu le courriel',
    answer: 'Vérifiez le dossier.',
    steps: [],
    words: 'pourriel cœur',
  },
  {
    id: 'check',
    title: 'How do I check volunteers in?',
    answer: 'Press once. No email is sent.',
    steps: [],
    words: 'hours',
  },
];
const idsFor = (search: string) => findTopics(TOPICS, search).map(({ id }) => id);

test.each([
  { search: 'FOOD', finds: ['ask'], because: 'case does not matter' },
  { search: 'recu', finds: ['courriel'], because: 'accents in the text do not matter' },
  { search: 'spám', finds: ['email'], because: 'accents in the search do not matter' },
  { search: 'coeur', finds: ['courriel'], because: 'œ is also found as oe' },
  { search: 'groc', finds: ['ask'], because: 'parts of words are found' },
  { search: '  spam   folder ', finds: ['email'], because: 'all words must match' },
  { search: 'e-mail', finds: ['email', 'check'], because: 'the title counts more than the text' },
  { search: 'check-in', finds: ['check'], because: 'hyphens separate words' },
  {
    search: 'how can I ask somebody for food',
    finds: ['ask'],
    because: 'a question finds the topic with the most words',
  },
  { search: 'bicycle', finds: [], because: 'no topic has the word' },
  { search: '?!', finds: [], because: 'the search has no word' },
  { search: '   ', finds: [], because: 'the search is empty' },
])('“$search” finds $finds: $because', ({ search, finds }) => {
  expect(idsFor(search)).toEqual(finds);
});

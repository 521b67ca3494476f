import type { SearchHit, SearchKind, User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConnection } from '../../lib/connection.ts';
import { isStaff } from '../../lib/session.tsx';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { paths } from '../../paths.ts';
import { useScope } from '../workspace/scope.ts';
import { findCommands } from './find-commands.ts';
import { targetOf } from './hit-target.ts';
import { readRecent, rememberRecent, type Recent } from './recent.ts';
import { isSearched, searchQuery } from './search-query.ts';
import { useCommands, type Command } from './use-commands.ts';

export type Entry = {
  key: string;
  run: () => void;
  /** Only leads to another search, so that it is no result, and not what Enter means while records load. */
  isElsewhere?: boolean;
} & ({ command: Command; hit?: never } | { hit: SearchHit; command?: never });
export interface EntryGroup {
  id: 'recent' | 'households' | Command['kind'] | SearchKind;
  entries: Entry[];
}

/** Short enough for the first records within a blink, long enough not to search for every letter. */
const PAUSE_MS = 120;
/** Commands above the records, so that neither pushes the other out of the window. */
const MAX_COMMANDS = 6;

/** What the palette lists for a text. Commands come first: they do not move when records arrive. */
export function useEntries(user: User, text: string) {
  const commands = useCommands(user);
  const navigate = useNavigate();
  const { scope, linkTo } = useScope();
  const { t } = useTranslation('palette');
  const [recent] = useState(() => readRecent(user._id));
  const q = useDebounced(text, PAUSE_MS);
  // The server refuses all other data without the mandatory second factor.
  const isAllowed =
    user.second_factor !== 'required' && !(user.role === 'staff' && user.foodbank_id === null);
  const isWanted = isAllowed && isSearched(text);
  const search = useQuery({
    ...searchQuery(q, (isStaff(user) && scope) || undefined),
    enabled: isWanted && isSearched(q),
  });
  const hits = isWanted && isSearched(q) ? (search.data ?? []) : [];

  const choose = (recentChoice: Recent, run: () => void) => () => {
    rememberRecent(user._id, recentChoice);
    run();
  };
  const entryOf = (command: Command): Entry => ({
    key: command.id,
    command,
    run: choose({ command: command.id }, command.run),
  });
  const entryOfHit = (hit: SearchHit): Entry => ({
    key: hit._id,
    hit,
    run: choose({ hit }, () => void navigate(targetOf(hit, user))),
  });
  // People without an account are found on their own page, which records who reads of them.
  const households = (): Entry => {
    const to = linkTo({ id: 'households', icon: ContactRound, to: paths.clients, scope: 'foodbank_id' });
    const run = () =>
      void navigate(`${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ search: text })}`);
    const command = {
      id: 'searchHouseholds',
      kind: 'page' as const,
      label: t('searchHouseholds', { text }),
      icon: ContactRound,
      run,
    };
    // Not remembered: the text may be a name.
    return { key: command.id, command, run, isElsewhere: true };
  };
  const recentEntries = recent.flatMap((each) => {
    if ('hit' in each) return entryOfHit(each.hit);
    const command = commands.find(({ id }) => id === each.command);
    return command ? entryOf(command) : [];
  });
  const isRecent = ({ id }: Command) => recentEntries.some(({ key }) => key === id);
  const found =
    text === ''
      ? commands.filter((each) => !isRecent(each))
      : findCommands(commands, text).slice(0, MAX_COMMANDS);
  // The kind of the best match comes first.
  const kinds = [...new Set(found.map(({ kind }) => kind))];

  const groups: EntryGroup[] = [
    { id: 'recent' as const, entries: text === '' ? recentEntries : [] },
    ...kinds.map((kind) => ({ id: kind, entries: found.filter((each) => each.kind === kind).map(entryOf) })),
    ...[...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
      id: kind,
      entries: hits.filter((hit) => hit.kind === kind).map(entryOfHit),
    })),
    { id: 'households' as const, entries: isStaff(user) && isWanted ? [households()] : [] },
  ].filter(({ entries }) => entries.length > 0);

  const { connection } = useConnection();
  const isPending = isWanted && (q !== text || search.isPending || search.isPlaceholderData);
  return {
    groups,
    entries: groups.flatMap(({ entries }) => entries),
    isPending: isPending && !search.isError,
    failure: isWanted && search.isError ? (connection === 'online' ? 'failed' : 'offline') : null,
    retry: () => void search.refetch(),
  } as const;
}

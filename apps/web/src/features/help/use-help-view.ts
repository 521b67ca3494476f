import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { patterns } from '../../paths.ts';
import { HELP_ROLES, TOPICS, type HelpRole } from './topics.ts';

/** What stays where it is while the address changes. */
const IN_PLACE = { replace: true, preventScrollReset: true };

/** Whose help is shown, what is searched for and which topic is asked for: all kept in the address. */
export function useHelpView() {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();

  const asked = TOPICS.find(({ id }) => `#${id}` === hash);
  const named = HELP_ROLES.find((role) => role === params.get('for'));
  const own = user?.role ?? 'recipient';
  // A link to one topic says nothing of a role: the reader's own, where the topic is among theirs, else the topic's.
  const isOwn = !asked || asked.roles.includes('everyone') || asked.roles.includes(own);
  const ofTopic = isOwn ? undefined : HELP_ROLES.find((role) => asked.roles.includes(role));
  const role: HelpRole = named ?? ofTopic ?? own;

  return {
    role,
    topic: asked?.id,
    search: params.get('q') ?? '',
    setSearch: (search: string) =>
      setParams((now) => {
        now.delete('q');
        if (search !== '') now.set('q', search);
        return now;
      }, IN_PLACE),
    /** Puts the topic into the address, for whoever wants to pass it on. */
    nameTopic: (id: string) => void navigate({ search: params.toString(), hash: id }, IN_PLACE),
  };
}

/** The topics for one role. */
export const addressOf = (role: HelpRole): string => `${patterns.help}?${new URLSearchParams({ for: role })}`;

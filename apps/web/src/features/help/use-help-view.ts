import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { patterns } from '../../paths.ts';
import { HELP_ROLES, TOPICS, type HelpRole } from './topics.ts';

const IN_PLACE = { replace: true, preventScrollReset: true };

/** Role, search and topic of the help page, stored in the URL. */
export function useHelpView() {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();

  const linkedTopic = TOPICS.find(({ id }) => `#${id}` === hash);
  const chosenRole = HELP_ROLES.find((role) => role === params.get('for'));
  const ownRole = user?.role ?? 'recipient';
  // A link to a topic names no role: use the reader's own if it has the topic, else one of the topic's.
  const isOwn = !linkedTopic || linkedTopic.roles.includes('everyone') || linkedTopic.roles.includes(ownRole);
  const topicRole = isOwn ? undefined : HELP_ROLES.find((role) => linkedTopic.roles.includes(role));
  const role: HelpRole = chosenRole ?? topicRole ?? ownRole;

  return {
    role,
    topic: linkedTopic?.id,
    search: params.get('q') ?? '',
    setSearch: (search: string) =>
      setParams((now) => {
        now.delete('q');
        if (search !== '') now.set('q', search);
        return now;
      }, IN_PLACE),
    /** Puts the topic into the URL, for sharing. */
    nameTopic: (id: string) => void navigate({ search: params.toString(), hash: id }, IN_PLACE),
  };
}

export type HelpView = ReturnType<typeof useHelpView>;

export const addressOf = (role: HelpRole): string => `${patterns.help}?${new URLSearchParams({ for: role })}`;

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { KeepsOffline } from '../lib/offline/keeps-offline.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider } from '../lib/session.tsx';

/** What the whole app may ask for: server data, and who is signed in. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        {/* Before the pages: what they ask for is watched from the start. */}
        <KeepsOffline />
        {children}
      </SessionProvider>
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OfflineSync } from '../lib/offline/offline-sync.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider } from '../lib/session.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        {/* Rendered before the pages, so that it observes their queries from the start. */}
        <OfflineSync />
        {children}
      </SessionProvider>
    </QueryClientProvider>
  );
}

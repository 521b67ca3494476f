import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startI18n } from './lib/i18n.ts';
import { routes } from './routes.tsx';
import { AppErrorBoundary } from './shell/app-error-boundary.tsx';
import { NoTexts } from './shell/no-texts.tsx';
import { Providers } from './shell/providers.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
// Made first, so that the page's code is fetched alongside the texts.
const router = createBrowserRouter(routes);

startI18n().then(
  () =>
    root.render(
      <StrictMode>
        <AppErrorBoundary>
          <Providers>
            {/* Without transitions a page change and a sign-out are shown together; else guards would see the sign-out first. */}
            <RouterProvider router={router} useTransitions={false} />
          </Providers>
        </AppErrorBoundary>
      </StrictMode>,
    ),
  () => root.render(<NoTexts />),
);

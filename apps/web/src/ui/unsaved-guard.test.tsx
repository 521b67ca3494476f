import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '../lib/fake-api.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { useUnsaved } from '../lib/unsaved.ts';
import { Drawer } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useLeaving } from './leave-dialog.tsx';

function NotePage({ lostWith }: { lostWith: 'page' | 'tab' }) {
  const [note, setNote] = useState('');
  useUnsaved(note !== '', lostWith);
  return (
    <>
      <TextField label="Note" value={note} onChange={setNote} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?page=2">Next</Link>
      <UnsavedGuard />
    </>
  );
}

async function open(lostWith: 'page' | 'tab' = 'page') {
  fakeApi();
  return renderWithApp(<NotePage lostWith={lostWith} />, '/notes');
}
/** True if the browser would ask before closing the tab. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaves a page without changes without asking', async () => {
  await open();
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('At /elsewhere');
});

test('asks before leaving the page and keeps the input on staying', async () => {
  const { router } = await open();
  await userEvent.type(await screen.findByLabelText('Note'), 'Two boxes');
  expect(asksBeforeClosing()).toBe(true);
  // A navigation within the page.
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByDisplayValue('Two boxes')).toBeDefined();
  expect(router.state.location.pathname).toBe('/notes');

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('At /elsewhere');
  expect(asksBeforeClosing()).toBe(false);
});

test('asks about a stored draft only when the tab closes', async () => {
  await open('tab');
  await userEvent.type(await screen.findByLabelText('Note'), 'Two boxes');
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('At /elsewhere');
});

function NoteDrawer() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <OpenDrawer onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}
function OpenDrawer({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState('');
  const { leave, question } = useLeaving(note !== '', onClose);
  return (
    <>
      <Drawer title="Notes" isOpen onOpenChange={leave}>
        <TextField label="Note" value={note} onChange={setNote} />
      </Drawer>
      {question}
    </>
  );
}

test('asks before closing a drawer', async () => {
  fakeApi();
  await renderWithApp(<NoteDrawer />, '/notes');
  await userEvent.type(await screen.findByLabelText('Note'), 'Two boxes');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('Closed');
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../lib/testing.tsx';
import { useSelection } from '../../lib/use-selection.ts';
import { DataList } from './data-list.tsx';
import { RowLink } from './row-link.tsx';

const ROWS = [{ _id: 'one' }, { _id: 'two' }];

interface RowsProps {
  opened: [string, boolean][];
  pressed: string[];
}

/** A list whose second column lies above the links of the rows. */
function Rows({ opened, pressed }: RowsProps) {
  return (
    <DataList
      checkboxes={{ selection: useSelection(ROWS), labelOf: ({ _id }) => `Select ${_id}` }}
      caption="Rows"
      columns={[
        {
          key: 'name',
          header: 'Name',
          track: 'auto',
          isRowHeader: true,
          cell: ({ _id }) => (
            <RowLink to={`/${_id}`} onOpen={(isByKey) => opened.push([_id, isByKey])}>
              {`Name ${_id}`}
            </RowLink>
          ),
        },
        {
          key: 'fact',
          header: 'Fact',
          track: 'auto',
          cell: ({ _id }) => <span title="More">{`Fact ${_id}`}</span>,
        },
      ]}
      groups={[{ key: 'all', rows: ROWS }]}
      compact={({ _id }) => _id}
      compactHeader="Name"
      isCompact={false}
      rowClass=""
      actions={({ _id }) => <button type="button" onClick={() => pressed.push(_id)}>{`Step ${_id}`}</button>}
    />
  );
}

async function renderList() {
  const seen: RowsProps = { opened: [], pressed: [] };
  await renderWithApp(<Rows {...seen} />);
  return seen;
}

test('a press on a cell above the link opens its row once, as by pointer', async () => {
  const { opened } = await renderList();
  await userEvent.click(screen.getByText('Fact two'));
  expect(opened).toEqual([['two', false]]);
  await userEvent.click(screen.getByRole('link', { name: 'Name one' }));
  expect(opened).toEqual([
    ['two', false],
    ['one', false],
  ]);
});

test('a button in a row does not open it', async () => {
  const { opened, pressed } = await renderList();
  await userEvent.click(screen.getByRole('button', { name: 'Step one' }));
  expect([opened, pressed]).toEqual([[], ['one']]);
});

test('a press beside a checkbox or a button does not open the row', async () => {
  const { opened } = await renderList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select one' }).closest('td')!);
  await userEvent.click(screen.getByRole('button', { name: 'Step one' }).closest('td')!);
  expect(opened).toEqual([]);
});

test('a press that selects the text of a cell does not open its row', async () => {
  const { opened } = await renderList();
  const fact = screen.getByText('Fact one');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: fact, offset: 0 },
    { target: fact, offset: 4 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(getSelection()?.toString()).toBe('Fact');
  expect(opened).toEqual([]);
});

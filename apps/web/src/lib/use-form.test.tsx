import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { renderWithApp } from './testing.tsx';
import { useForm } from './use-form.ts';

type Values = Record<'city' | 'email', string>;

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const Field = ({ label, value, onChange, error }: FieldProps) => (
  <p>
    <input
      aria-label={label}
      aria-invalid={error !== undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <em>{error}</em>
  </p>
);

/** Renders a form whose submits wait for `settle`. */
async function renderForm() {
  const sent: Values[] = [];
  let settle: (error?: Error) => void = () => {};
  function Profile() {
    const form = useForm({
      initial: { city: '', email: '' },
      validate: ({ city, email }) => ({ city: city === '' && 'No city', email: email === '' && 'No email' }),
      sentAs: { city: 'address.city' },
      onSubmit: async (values) => {
        sent.push(values);
        await new Promise<void>((resolve, reject) => {
          settle = (error) => (error ? reject(error) : resolve());
        });
        form.reset();
      },
    });
    return (
      <form {...form.props}>
        <Field {...form.field('city')} label="City" />
        <Field {...form.field('email')} label="Email" />
        <p>{form.error?.message}</p>
        <button type="button" onClick={() => form.preset({ city: 'Montréal' })}>
          Preset
        </button>
        <button>{form.isPending ? 'Saving' : form.isDirty ? 'Save changes' : 'Save'}</button>
      </form>
    );
  }
  await renderWithApp(<Profile />);
  const submit = () => screen.getByRole('button', { name: /^Sav/ }).click();
  return {
    sent,
    submit,
    city: screen.getByLabelText('City'),
    email: screen.getByLabelText('Email'),
    refuse: async (errors: { field: string; message: string }[]) => {
      await screen.findByText('Saving');
      const invalid = errors.map((each) => ({ ...each, code: 'bad_format' as const }));
      settle(
        new ApiError({ status: 400, code: 'invalid_input', message: 'Check the fields.', errors: invalid }),
      );
    },
    accept: async () => {
      await screen.findByText('Saving');
      settle();
    },
  };
}

test('shows problems after a submit only, in the order of the page, and until they are solved', async () => {
  const { sent, submit, city, email } = await renderForm();
  await userEvent.type(email, 'a');
  await userEvent.clear(email);
  expect(screen.queryByText('No email')).toBeNull();
  submit();
  await screen.findByText('No city');
  screen.getByText('No email');
  expect(document.activeElement).toBe(city);
  await userEvent.type(city, 'Toronto');
  expect(screen.queryByText('No city')).toBeNull();
  screen.getByText('No email');
  expect(sent).toEqual([]);
});

test('shows an error of the server at its field until the field is edited', async () => {
  const { submit, city, email, refuse } = await renderForm();
  await userEvent.type(city, 'Toronto');
  await userEvent.type(email, 'ada@example.org');
  submit();
  await refuse([
    { field: 'email', message: 'Address taken' },
    { field: 'address.city', message: 'Unknown city' },
  ]);
  await screen.findByText('Address taken');
  screen.getByText('Check the fields.');
  expect(document.activeElement).toBe(city);
  await userEvent.type(city, 's');
  expect(screen.queryByText('Unknown city')).toBeNull();
  screen.getByText('Address taken');
});

test('shows an error of a field that is not in the form as the error of the form', async () => {
  const { submit, city, email, refuse } = await renderForm();
  await userEvent.type(city, 'Toronto');
  await userEvent.type(email, 'ada@example.org');
  submit();
  await refuse([{ field: 'language', message: 'Unknown language' }]);
  await screen.findByText('Unknown language');
});

test('ignores a second submit while the first is pending, and starts again after it', async () => {
  const { sent, submit, city, email, accept } = await renderForm();
  await userEvent.type(city, 'Toronto');
  await userEvent.type(email, 'ada@example.org');
  screen.getByText('Save changes');
  submit();
  submit();
  await accept();
  await screen.findByText('Save');
  expect(sent).toEqual([{ city: 'Toronto', email: 'ada@example.org' }]);
  expect(city).toHaveProperty('value', '');
});

test('counts as untouched after a preset, which keeps what was typed', async () => {
  const { city, email } = await renderForm();
  const preset = () => userEvent.click(screen.getByRole('button', { name: 'Preset' }));
  await preset();
  expect(city).toHaveProperty('value', 'Montréal');
  screen.getByText('Save');
  await userEvent.type(email, 'a');
  await preset();
  screen.getByText('Save changes');
  expect(email).toHaveProperty('value', 'a');
});

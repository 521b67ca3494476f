import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const ADDRESS = {
  delivery: 'collect',
  collection_street: ' 9  Dowling Avenue ',
  collection_city: 'Toronto',
  collection_postal_code: 'm6k3a1',
  collection_notes: 'Ring at the back',
  collection_until: '1:00 PM',
};
const STORED = {
  delivery: 'collect',
  collection_street: '9 Dowling Avenue',
  collection_city: 'Toronto',
  collection_postal_code: 'M6K 3A1',
  collection_notes: 'Ring at the back',
  collection_until: '13:00',
};
const NOTHING = {
  delivery: 'bring',
  collection_street: null,
  collection_city: null,
  collection_postal_code: null,
  collection_notes: null,
  collection_until: null,
};

describe('an offer to collect', () => {
  test('stores the address and the time window, and staff see them', async () => {
    const donation = await on.offerAccepted(t, scene, ADDRESS);
    expect(donation).toMatchObject(STORED);
    expect(await on.read(t, scene.staff, donation._id)).toMatchObject(STORED);
    const { body } = await t.call('GET /api/donations', { token: scene.staff.token });
    expect(body.data.find(({ _id }: { _id: string }) => _id === donation._id)).toMatchObject(STORED);
  });

  test('names the address to staff, and to the donor only at a verified address', async () => {
    const donor = await makePerson(t.ctx, { role: 'donor' });
    const own = await on.offerAccepted(t, scene, { ...ADDRESS, donorEmail: donor.actor.email }, donor);
    const guest = await on.offerAccepted(t, scene, ADDRESS);
    const notices = await mailsTo(t.database, scene.staff.actor.email);
    for (const { code } of [own, guest])
      expect(notices.find(({ text_body }) => text_body?.includes(code))?.text_body).toContain('M6K 3A1');
    expect((await on.lastMail(t, own.donorEmail, 'donation_offered'))?.text_body).toContain(
      '9 Dowling Avenue',
    );
    const toGuest = await on.lastMail(t, guest.donorEmail, 'donation_offered');
    expect(toGuest?.text_body).not.toContain('Dowling');
    expect(toGuest?.text_body).not.toContain('1 Test Street');
  });

  test('is scheduled with a mail that does not ask the donor to bring it', async () => {
    const { _id, donorEmail } = await on.offerAccepted(t, scene, ADDRESS);
    await on.stepTaken(t, scene.staff, _id, { status: 'scheduled' });
    const mail = await on.lastMail(t, donorEmail, 'collection_scheduled');
    expect(mail?.subject).toBe('We are coming to collect your donation');
    expect(mail?.text_body).not.toContain('bring it');
    await on.stepTaken(t, scene.staff, _id, { status: 'scheduled', pickup_time: '15:00' });
    expect(await on.lastMail(t, donorEmail, 'collection_moved')).toBeDefined();
  });

  test.each([
    [{ collection_street: ' ' }, 'collection_street', 'required'],
    [{ collection_city: undefined }, 'collection_city', 'required'],
    [{ collection_postal_code: null }, 'collection_postal_code', 'required'],
    [{ collection_postal_code: '90210' }, 'collection_postal_code', 'bad_postal_code'],
    [{ collection_until: '10:00' }, 'collection_until', 'before_start'],
    [{ collection_until: 'noon' }, 'collection_until', 'bad_format'],
    [{ delivery: 'drone' }, 'delivery', 'not_an_option'],
  ])('is refused with %j', async (changes, field, code) => {
    const body = on.offerOf({ foodbank_id: scene.foodbank_id, ...ADDRESS, ...changes });
    const response = await on.offer(t, body);
    expect([response.status, response.body.errors]).toMatchObject([400, [{ field, code }]]);
    const mails = await mailsTo(t.database, body.donorEmail);
    expect(mails).toEqual([]);
  });
});

test('an offer without the new fields is brought by the donor, with no address', async () => {
  expect(await on.offerAccepted(t, scene)).toMatchObject(NOTHING);
});

test('the address of an offer that the donor brings is not stored', async () => {
  expect(await on.offerAccepted(t, scene, { ...ADDRESS, delivery: 'bring' })).toMatchObject(NOTHING);
});

import { expect, test } from '../../cashier-test.ts';
import { SocialArea } from '../../pages/login/social-area.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';

const RAKAN = { name: 'راكان', uid: '7000018', key: 'sk_sandbox_rakan' };
const MAHA = { name: 'مها', key: 'sk_sandbox_maha' };
const ABDULLAH = { name: 'عبدالله', key: 'sk_sandbox_abdullah', token: 'fb_sandbox_100205', id: '9100205' };
const JAWAHER = { name: 'جواهر', id: '100208', password: 'pass-100208', key: 'sk_sandbox_jawaher' };

test.use({ taints: true });

test('LOG-25 SOC-6 T1: session keys, tickets, tokens and the password are in the fields and the storage that the specification names, and nowhere else', async ({
  cashier,
  request,
  tainted,
}) => {
  test.slow();
  const { page } = cashier;
  const [login, social] = [new LoginPage(page), new SocialArea(page)];
  /** The browser's measurements of a call are cleared a moment after its answer. */
  const expectNoLeak = async (): Promise<void> =>
    expect((await tainted?.look())?.leaks.filter(({ sink }) => sink !== 'timing')).toEqual([]);
  const logOut = async (): Promise<void> => {
    await page.getByTestId('log-out').click();
    await expect(login.bar).toHaveCount(0);
  };
  const arrived = async (name: string): Promise<void> => {
    await expect(login.bar).toContainText(name);
    await expectNoLeak();
  };

  const { data }: { readonly data: { readonly ticket: string } } = await (
    await request.post('/sandbox/tickets', { data: { uid: RAKAN.uid } })
  ).json();
  await login.follow(`/pay#ticket=${data.ticket}`);
  await arrived(RAKAN.name);
  await logOut();

  await login.follow(`/pay#fb_token=${ABDULLAH.token}&fb_id=${ABDULLAH.id}`);
  await arrived(ABDULLAH.name);
  await logOut();

  await login.open();
  await login.logIn(JAWAHER.id, JAWAHER.password);
  await arrived(JAWAHER.name);
  await logOut();

  for (const [provider, call, field] of [
    ['facebook', '/api/user/facebook_login/', 'access_token'],
    ['google', '/api/user/google_login/', 'id_token'],
  ] as const) {
    await login.open();
    const [asked] = await Promise.all([page.waitForRequest((sent) => sent.url().endsWith(call)), social.choose(provider, MAHA.name)]);
    const token = new URLSearchParams(asked.postData() ?? '').get(field) ?? '';
    expect(token.length).toBeGreaterThan(10);
    await arrived(MAHA.name);
    if (provider === 'facebook') await logOut();
  }

  // A whole visit with the session: packages, cards, history and reports.
  await cashier.amounts.open();
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await expectNoLeak();
  const { learned, used } = (await tainted?.judgement()) ?? { learned: [], used: [] };
  expect(learned).toEqual(expect.arrayContaining(['session key', 'ticket', 'login token', 'password']));
  expect(used).toEqual(
    expect.arrayContaining([
      'session key · header * x-cli-tk',
      'session key · storage local session_key',
      'ticket · url ticket_login ?ticket',
      'ticket · storage local login_ticket',
      'login token · body get_login_key access_token',
      'login token · body facebook_login access_token',
      'login token · body google_login id_token',
      'password · url account_login ?password',
    ]),
  );
});

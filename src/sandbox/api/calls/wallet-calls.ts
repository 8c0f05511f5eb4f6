import type { OrderRow, WalletAnswer, WalletStep } from '../../database/tables.ts';
import { answerStep, followUp, followUpOf, isOpen } from '../../orders/follow-up.ts';
import type { ProviderSandbox } from '../../provider-sandbox.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { Refused, success } from '../answer.ts';
import type { Call, Calls } from '../batch-request.ts';
import type { Parameters } from '../parameters.ts';

const answerFields = ({ code, failReason, failDetail }: WalletAnswer) => ({ code, fail_reason: failReason, fail_detail: failDetail });

/** adyen_verify_pay has no fail_reason (cashier §7), so the detail carries the reason. */
const verifyFields = ({ code, failReason, failDetail }: WalletAnswer) => ({
  code,
  fail_detail: failDetail === '' ? failReason : failDetail,
});

interface Subject {
  readonly order: OrderRow;
  readonly provider: ProviderSandbox;
}

/** Calls that the page sends after an order's create: verification results, merchant sessions, wallet tokens (cashier §7, D1). */
export const walletCalls = (services: SandboxParts): Calls => {
  const subjectOf = async (orderId: string): Promise<Subject> => {
    const order = await services.orders.byId(orderId);
    const provider = order === null ? null : services.providers.byPayType(order.payType);
    if (order === null || provider === null) throw new Refused('noSuchOrder');
    return { order, provider };
  };

  const checkPayType = ({ order }: Subject, parameters: Parameters): void => {
    if (parameters.integer('pay_type') !== order.payType) throw new Refused('payTypeMismatch');
  };

  const merchantSession = (subject: Subject, validationUrl: string, domain: string): object => {
    const { order, provider } = subject;
    if (provider.merchantSession === undefined) throw new Refused('noSuchStep');
    if (!isOpen(order)) throw new Refused('orderEnded');
    const session = provider.merchantSession({ ...followUpOf(order), validationUrl, domain });
    if (session === null) throw new Refused('merchantRefused');
    return session;
  };

  const stepAnswer = async ({ order, provider }: Subject, step: WalletStep, token: string): Promise<WalletAnswer> => {
    const ask = step === 'authorise' ? provider.authorise : provider.confirm;
    if (ask === undefined) throw new Refused('noSuchStep');
    const answer = await answerStep(services, provider, order.orderId, step, (request) => ask.call(provider, { ...request, token }));
    if (answer === null) throw new Refused('noSuchOrder');
    return answer;
  };

  const submitAuthentication: Call = async ({ parameters }) => {
    const platformData = parameters.text('platform_data');
    const { order, provider } = await subjectOf(parameters.text('order_id'));
    const { authenticate } = provider;
    if (authenticate === undefined) throw new Refused('noSuchStep');
    const after = await followUp(services, provider, order.orderId, (request) => authenticate.call(provider, { ...request, platformData }));
    return success({ platform_data: after?.platformData ?? '' });
  };

  return {
    '/api/order/submit_authentication_result/': submitAuthentication,
    '/api/order/wallet_merchant_session/': async ({ parameters }) => {
      const subject = await subjectOf(parameters.text('app_order'));
      checkPayType(subject, parameters);
      return success(merchantSession(subject, parameters.text('validation_url'), parameters.text('domain')));
    },
    '/api/order/adyen_apple_pay_session_data/': async ({ parameters }) => {
      const subject = await subjectOf(parameters.text('app_order'));
      return success({ session_json_string: JSON.stringify(merchantSession(subject, '', parameters.text('domain_name'))) });
    },
    '/api/order/wallet_authorize/': async ({ parameters }) => {
      const subject = await subjectOf(parameters.text('app_order'));
      checkPayType(subject, parameters);
      return success(answerFields(await stepAnswer(subject, 'authorise', parameters.text('token'))));
    },
    '/api/order/adyen_verify_pay/': async ({ parameters }) => {
      parameters.text('payment_method_type');
      const subject = await subjectOf(parameters.text('app_order'));
      return success(verifyFields(await stepAnswer(subject, 'authorise', parameters.text('apple_pay_token'))));
    },
    '/api/order/submit_payment_token/': async ({ parameters }) =>
      success(answerFields(await stepAnswer(await subjectOf(parameters.text('order_id')), 'authorise', parameters.text('platform_data')))),
    '/api/order/confirm_wallet_pay/': async ({ parameters }) =>
      success(answerFields(await stepAnswer(await subjectOf(parameters.text('order_id')), 'confirm', parameters.text('token_data')))),
  };
};

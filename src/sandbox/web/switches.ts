import { WEB_VERSION } from '../../domain/site/web-version.ts';
import { ClientRules, type OfClient } from './client-rules.ts';

export type PackageInfo = Readonly<Record<string, unknown>>;

const APPLE_PAY = {
  countryCode: 'HK',
  currencyCode: 'USD',
  supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
  merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
  display_name: 'Sandbox',
};

/** Default pkgInfo of sys/config (platform §3 Package/config info). */
const PACKAGE_INFO: PackageInfo = {
  website_version: WEB_VERSION,
  cko_new_rate: 100,
  cko_new_whitelist: [],
  ABtest_repurchase_ratio: 50,
  adyen_card_ratio: 100,
  adyen_card_whitelist: [],
  applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: 25 }],
  applepay_config: APPLE_PAY,
  // merchantAcccount is spelled as in the specification.
  adyen_applepay_config: { ...APPLE_PAY, merchantAcccount: 'SandboxMerchant', merchant_identifier: 'merchant.sandbox' },
  onerway_ratio: 0,
  // Set by the site's own settings, which these would override.
  ksa_android_url: '',
  ksa_huawei_url: '',
  ksa_apple_url: '',
  ksa_google_url: '',
  ksa_private_url: '',
};

export interface DomainRule extends OfClient {
  readonly payType: number;
  /** Such as http://127.0.0.1:4173. */
  readonly origin: string;
}

export interface ConfigRule extends OfClient {
  readonly changes: PackageInfo;
}

interface BackupRule extends OfClient {
  /** Data of the answer, unvalidated. */
  readonly data: string;
}

/** Platform settings that a test can change, for one browser or for all; in memory only. The newest rule wins. */
export class Switches {
  readonly domains = new ClientRules<DomainRule>();
  readonly configs = new ClientRules<ConfigRule>();
  readonly backups = new ClientRules<BackupRule>();

  /** Returns the data of backup_domains for this browser, or null for the sandbox's own. */
  backupsFor(clientId: string): string | null {
    return this.backups.of(clientId).at(-1)?.data ?? null;
  }

  /** Returns the only origin on which this browser may pay by this type, or null if it may pay on the current one. */
  payableOrigin(payType: number, clientId: string): string | null {
    return this.domains.of(clientId).findLast((rule) => rule.payType === payType)?.origin ?? null;
  }

  packageInfo(clientId: string): PackageInfo {
    const changes = this.configs.of(clientId).map((rule) => rule.changes);
    return Object.fromEntries([PACKAGE_INFO, ...changes].flatMap((info) => Object.entries(info)));
  }
}

import { ShopperSession } from '../../src/application/session/shopper-session.ts';
import type { RepurchasePolicy } from '../../src/domain/gray/gray.ts';
import type { PayItem } from '../../src/domain/order/pay-item.ts';
import { FakeTelemetry, SwitchLock } from '../support/payment/fake-ports.ts';
import type { CountingRandomness } from '../support/payment/page-and-device-fakes.ts';
import { fakeLocks } from '../support/storage/fake-locks.ts';
import { NoLogin, SharedStorage, TabStore, VirtualChannels } from './device.ts';
import type { Judge } from './judge.ts';
import type { MemoryPlatform } from './memory-platform.ts';
import { Network, type Time } from './network.ts';
import { packagesSoldBy, type Reach } from './providers.ts';
import type { WiringBug } from './wiring-bugs.ts';

/** What the pages of a history sell, and how. */
export interface Shop {
  /** The pay types of every package. */
  readonly ways: readonly number[];
  readonly policy: RepurchasePolicy;
}

/** What every device of a history reaches. */
export interface World {
  readonly platform: MemoryPlatform;
  readonly time: Time;
  readonly judge: Judge;
  readonly shop: Shop;
  readonly bug: WiringBug | null;
}

/** A browser with its storage, its lock and its tabs, over the client's own stores, use cases, session, journal and platform client. */
export class Browser implements Reach {
  readonly storage = new SharedStorage();
  readonly lock = new SwitchLock();
  readonly locks = fakeLocks();
  readonly channels = new VirtualChannels();
  readonly randomness: CountingRandomness;
  readonly network: Network;
  readonly platform: MemoryPlatform;
  readonly time: Time;
  readonly judge: Judge;
  readonly bug: WiringBug | null;
  readonly shop: Shop;
  readonly items: readonly PayItem[];
  /** How far this device's clock is ahead, in ms. */
  ahead = 0;
  tokens: Reach['tokens'] = 'made';
  sdk: Reach['sdk'] = 'there';

  /** `randomness`: ids differ between the devices of a history. */
  constructor({ platform, time, judge, shop, bug }: World, randomness: CountingRandomness) {
    this.platform = platform;
    this.time = time;
    this.judge = judge;
    this.shop = shop;
    this.bug = bug;
    this.randomness = randomness;
    this.items = packagesSoldBy(shop.ways);
    this.network = new Network(platform, time, bug);
  }

  /** The device's session, as a page has it that does nothing else. */
  session(): ShopperSession {
    return new ShopperSession(new NoLogin(), new TabStore(this.storage), new FakeTelemetry());
  }
}

import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { ShopperOffer } from '../../../../src/application/offer/shopper-offer.ts';
import { KeyValueStore } from '../../../../src/domain/ports/browser/key-value-store.ts';
import { Randomness } from '../../../../src/domain/ports/browser/randomness.ts';
import { PlatformUnreachable, type PlatformError } from '../../../../src/domain/ports/platform/platform-error.ts';
import { PackageConfigSource, type PackageConfig } from '../../../../src/domain/ports/platform/package-config.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { CKO, DIRECT, itemOf } from '../../../support/payment/builders.ts';
import { FakeRegistry } from '../../../support/payment/fake-ports.ts';

class EmptyStore extends KeyValueStore {
  override read(): unknown {
    return undefined;
  }
  override write(): void {}
  override remove(): void {}
  override watch(): () => void {
    return () => {};
  }
}

class FixedRandomness extends Randomness {
  override hex32(): string {
    return 'f'.repeat(32);
  }
}

class NoConfig extends PackageConfigSource {
  override load(): Effect.Effect<PackageConfig, PlatformError> {
    return Effect.fail(new PlatformUnreachable('network', -2, 'test'));
  }
  override latest(): Effect.Effect<PackageConfig, PlatformError> {
    return this.load();
  }
}

it('CHN-4 a payment method that was refused as not active is hidden from every package, also when it is refused again', () => {
  const offer = new ShopperOffer(new NoConfig(), new GrayMemory(new EmptyStore(), new FixedRandomness()), new FakeRegistry(MANIFESTS));
  const offered = (amount: number): readonly number[] => offer.paymentMethods(itemOf(amount)).map(({ payType }) => payType);
  expect(offered(499)).toEqual([CKO, DIRECT]);
  offer.hide(CKO);
  offer.hide(CKO);
  expect(offered(499)).toEqual([DIRECT]);
  expect(offered(99)).toEqual([DIRECT]);
  offer.hide(DIRECT);
  expect(offered(499)).toEqual([]);
});

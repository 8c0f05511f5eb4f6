import type { Container } from 'inversify';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import type { SocialLogins, SocialServices } from '../ui/di/later-services.ts';
import type { Get } from './binding/bind.ts';
import { LazyArea } from './lazy/lazy-area.ts';
import { moduleLoader } from './lazy/module-loader.ts';

/** Facebook and Google logins, loaded when they are offered. */
export class SocialArea extends LazyArea<SocialLogins> {}

export const bindSocial = (container: Container): void => {
  const load = moduleLoader(() => import('./lazy/social-code.ts'));
  container
    .bind(SocialArea)
    .toResolvedValue((telemetry: Telemetry) => new SocialArea({ name: 'social', container, load, telemetry }), [Telemetry]);
};

export const socialServices = (get: Get): SocialServices => ({
  open: async () => {
    const opened = await get(EffectRunner).result(get(SocialArea).ready);
    if (!opened.ok) throw new Error('The code of the social logins did not come');
    return opened.value;
  },
});

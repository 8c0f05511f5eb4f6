import { Effect } from 'effect';
import type { Container } from 'inversify';
import { platformSocialLogin } from '../adapters/platform/calls/platform-social-login.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { facebookDialogRedirect } from '../adapters/social-login/facebook-dialog-redirect.ts';
import { facebookSdkSignIn } from '../adapters/social-login/facebook-sdk-sign-in.ts';
import { googleIdentityServices } from '../adapters/social-login/google-identity-services.ts';
import { googlePlatformLibrary } from '../adapters/social-login/google-platform-library.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { LogInSocially } from '../application/session/log-in-socially.ts';
import { LOGIN_FAILED, ShopperSession } from '../application/session/shopper-session.ts';
import { facebookWay, googleWay } from '../domain/login/login-state.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { Page, Randomness, ScriptLoader } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { FacebookRedirect, FacebookSignIn, GoogleSignIn, SocialLogin } from '../domain/ports/social.ts';
import { failed, succeeded } from '../domain/result.ts';
import type { SocialLogins } from '../ui/di/later-services.ts';
import { bind, bindMade, getFrom } from './bind.ts';

/** True if the page was added to the home screen and opened from there. */
const isInstalledApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Binds the Facebook and Google logins. Loaded when their buttons are shown. */
export const bindArea = (container: Container): SocialLogins => {
  const get = getFrom(container);
  const settings = get(SettingGroups).social();
  const { flavour } = get(Configuration).settings;
  const runner = get(EffectRunner);
  bindMade(container, SocialLogin, [PlatformClient, Configuration], platformSocialLogin);
  bind(container, LogInSocially, LogInSocially, [SocialLogin, ShopperSession, Telemetry]);
  bindMade(container, FacebookSignIn, [ScriptLoader], (scripts) => facebookSdkSignIn(scripts, window, settings));
  bindMade(container, FacebookRedirect, [Page, Randomness], (page, randomness) =>
    facebookDialogRedirect({ window, page, randomness, settings, flavour }),
  );
  bindMade(container, GoogleSignIn, [ScriptLoader, Page], (scripts, page) =>
    settings.googleSdk === 'identity-services'
      ? googleIdentityServices(scripts, window, page, settings)
      : googlePlatformLibrary(scripts, page, settings),
  );

  const way = facebookWay(flavour).kind === 'redirect' ? 'redirect' : 'popup';
  const hasRedirect = settings.facebookDialog !== '' && settings.facebookProfile !== '';
  const hasFacebook = way === 'redirect' ? hasRedirect : settings.facebookScript !== '';
  const drawn = settings.googleSdk === 'identity-services' ? 'drawn-by-sdk' : 'drawn-by-page';
  return {
    facebook: hasFacebook ? way : null,
    google: settings.googleScript === '' ? null : drawn,
    prepareFacebook: () => runner.result(way === 'redirect' ? Effect.void : get(FacebookSignIn).prepare()),
    signInWithFacebook: (done) =>
      way === 'popup'
        ? runner.run(get(FacebookSignIn).signIn(), done)
        : runner.run(get(FacebookRedirect).leave(), (left) => (left.ok ? undefined : done(failed(left.error)))),
    takeFacebookReturn: (token) =>
      way === 'redirect' ? runner.result(get(FacebookRedirect).takeReturn(token)) : Promise.resolve(succeeded(null)),
    offerGoogle: (button) =>
      runner.result(get(GoogleSignIn).offer({ ...button, redirects: googleWay(isInstalledApp()).kind === 'redirect' })),
    logIn: async (proof) => {
      const ended = await runner.result(get(LogInSocially).execute(proof));
      return ended.ok ? ended.value : LOGIN_FAILED;
    },
  };
};

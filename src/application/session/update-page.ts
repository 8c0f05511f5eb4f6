import { Effect } from 'effect';
import type { Configuration } from '../../domain/ports/settings.ts';
import type { FreshPage } from '../../domain/ports/browser.ts';
import type { EventReporter } from '../../domain/ports/reports.ts';
import type { PackageConfigSource, PlatformClock } from '../../domain/ports/platform.ts';
import { decideUpdate, type UpdateDecision } from '../../domain/site/web-version.ts';

interface UpdatePageDeps {
  readonly config: PackageConfigSource;
  readonly reporter: EventReporter;
  readonly page: FreshPage;
  readonly clock: PlatformClock;
  readonly configuration: Configuration;
}

/** Updates to a newer web version (platform §4): config reloaded, event, 1 s, the page fetched past the caches and replaced. */
export class UpdatePage {
  readonly #deps: UpdatePageDeps;
  #isLoading = false;
  constructor(deps: UpdatePageDeps) {
    this.#deps = deps;
  }

  /** Loads the config, then does as `review`. If the config does not load, nothing changes. */
  execute(held: () => boolean): Effect.Effect<UpdateDecision['kind']> {
    return this.#deps.config.load().pipe(Effect.ignore, Effect.andThen(Effect.suspend(() => this.review(held))));
  }

  /** Reloads the page if the known config names a newer version and nothing in `held` would be lost (D20). `wait`: review it later. */
  review(held: () => boolean): Effect.Effect<UpdateDecision['kind']> {
    const { config, reporter, page, clock } = this.#deps;
    return Effect.suspend((): Effect.Effect<UpdateDecision['kind']> => {
      const decision = this.#decide(config.known()?.websiteVersion ?? null, held());
      if (decision.kind !== 'reload' || this.#isLoading) return Effect.succeed(decision.kind);
      this.#isLoading = true;
      // The event may take longer than the second.
      return Effect.forkDetach(reporter.report({ name: decision.event, result: decision.version })).pipe(
        Effect.andThen(Effect.sleep(decision.delay)),
        // A payment may have started in that second.
        Effect.andThen(
          Effect.suspend((): Effect.Effect<UpdateDecision['kind']> =>
            held()
              ? Effect.succeed('wait')
              : Effect.map(page.open(decision.version, clock.now(), held), (isOpened) => (isOpened ? 'reload' : held() ? 'wait' : 'none')),
          ),
        ),
        Effect.ensuring(Effect.sync(() => (this.#isLoading = false))),
      );
    });
  }

  #decide(website: string | null, paymentUnderWay: boolean): UpdateDecision {
    const { page, configuration } = this.#deps;
    const running = configuration.settings.webVersion;
    return decideUpdate({ website, running, reloadedFor: website === null ? null : page.reloadedFor(website), paymentUnderWay });
  }
}

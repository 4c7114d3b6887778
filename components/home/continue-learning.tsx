import { LoadedLesson } from "#components/home/loaded-lesson";
import { OwnCoursesLink } from "#components/home/own-courses-link";

/** Leads signed-in users back to the lesson where they stopped. Its height is fixed, so that nothing below moves. */
export function ContinueLearning() {
  return (
    <section aria-label="Your learning" className="page hidden pt-6 signed-in:block">
      <div className="card h-24 overflow-hidden bg-tint px-4 sm:px-6">
        <LoadedLesson>
          <OwnCoursesLink />
        </LoadedLesson>
      </div>
    </section>
  );
}

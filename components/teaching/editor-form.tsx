import type { VersionedDraft } from "#components/teaching/use-versioned-draft";
import { useHydrated } from "#components/ui/use-hydrated";

type EditorFormProps<Value> = {
  editor: VersionedDraft<Value>;
  className: string;
  children: React.ReactNode;
} & Pick<React.ComponentProps<"form">, "aria-label" | "aria-labelledby">;

/** An editor's form. Its fields are disabled until hydration, which would replace what was typed before. */
export function EditorForm<Value>({ editor, className, children, ...label }: EditorFormProps<Value>) {
  const isHydrated = useHydrated();
  return (
    <form
      ref={editor.root}
      {...label}
      noValidate
      aria-busy={editor.isSaving}
      className={`with-save-bar grid grid-cols-1 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <fieldset disabled={!isHydrated} className="contents bg-inherit">
        {children}
      </fieldset>
    </form>
  );
}

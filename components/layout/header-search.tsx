import { SearchForm } from "#components/courses/search-field";
import { SearchIcon } from "#components/courses/search-icon";
import { PopoverMenu } from "#components/layout/popover-menu";
import { SearchShortcut } from "#components/layout/search-shortcut";

const panelId = "search-panel";
const searchFieldProps = {
  "data-search-field": "header",
  "aria-keyshortcuts": "/",
  label: "Search courses from any page",
} as const;

/** The header's search field. Where the header has no room for it, on phones or beside all links, an icon opens it. */
export function HeaderSearch() {
  return (
    <search aria-label="Site" className="contents">
      <SearchShortcut panelId={panelId} />
      <SearchForm
        id="header-search"
        className="header-search hidden signed-out:lg:block signed-out:lg:w-[clamp(16rem,27vw,22rem)]"
        {...searchFieldProps}
      />
      <PopoverMenu
        id={panelId}
        button={{
          className:
            "icon-link cursor-pointer has-[+:popover-open]:bg-tint has-[+:popover-open]:text-primary-strong signed-out:lg:hidden",
          "aria-label": "Search",
          children: <SearchIcon />,
        }}
        className="header-panel px-[clamp(1rem,4vw,2rem)] py-4 lg:header-card lg:w-104 lg:p-3 lg:backdrop:bg-transparent"
      >
        {/* The browser focuses it when the panel opens. */}
        <SearchForm id="panel-search" {...searchFieldProps} autoFocus />
      </PopoverMenu>
    </search>
  );
}

"""How the OpenAPI page describes views and events: by the types that each game declares."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Reference
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from dedale.core.messages import EventFacts, ViewFacts
from dedale.table.json_schemas import HOME, shown_and_told


class GameReferences(OpenAPISchemaPlugin):
    """Wherever some game's view or event is sent, refers to what all games declare."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in (ViewFacts, EventFacts)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: object) -> Any:
        return Reference(HOME + ("View" if field_definition.annotation is ViewFacts else "Event"))


class GameSchemas(JsonRenderPlugin):
    """The description as JSON, with what all games declare."""

    def __init__(self) -> None:
        super().__init__()
        self._schemas = shown_and_told()

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        components = openapi_schema["components"]
        schemas = {**components["schemas"], **self._schemas}
        return super().render(request, {**openapi_schema, "components": {**components, "schemas": schemas}})

// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { ListOrdersInput, ListOrdersOutput } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var schema34 = { type: "string", enum: ["placed", "approved", "delivered"], description: "An order is `placed`, then `approved`, then `delivered`.", examples: ["placed"] };
var func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "query") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.limit === void 0 && (data0.limit = 50), data0.limit === void 0) {
          let err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/required", keyword: "required", params: { missingProperty: "limit" }, message: "must have required property 'limit'" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        for (let key1 in data0)
          if (!(key1 === "id" || key1 === "petId" || key1 === "status" || key1 === "reference" || key1 === "limit" || key1 === "cursor")) {
            let err3 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
            let err4 = { instancePath: instancePath + "/query/id", schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 < 1 || isNaN(data1)) {
              let err5 = { instancePath: instancePath + "/query/id", schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data1 > 9223372036854776e3) {
              let err6 = { instancePath: instancePath + "/query/id", schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          }
        }
        if (data0.petId !== void 0) {
          let data2 = data0.petId;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
            let err7 = { instancePath: instancePath + "/query/petId", schemaPath: "#/$defs/IdParameter/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 1 || isNaN(data2)) {
              let err8 = { instancePath: instancePath + "/query/petId", schemaPath: "#/$defs/IdParameter/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data2 > 9223372036854776e3) {
              let err9 = { instancePath: instancePath + "/query/petId", schemaPath: "#/$defs/IdParameter/atMostInt64", keyword: "atMostInt64", params: {}, message: "must be at most 9223372036854775807" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          }
        }
        if (data0.status !== void 0) {
          let data3 = data0.status;
          if (typeof data3 != "string") {
            let err10 = { instancePath: instancePath + "/query/status", schemaPath: "#/$defs/OrderStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (!(data3 === "placed" || data3 === "approved" || data3 === "delivered")) {
            let err11 = { instancePath: instancePath + "/query/status", schemaPath: "#/$defs/OrderStatus/enum", keyword: "enum", params: { allowedValues: schema34.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data0.reference !== void 0) {
          let data4 = data0.reference;
          if (typeof data4 == "string") {
            if (func1(data4) > 100) {
              let err12 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (func1(data4) < 1) {
              let err13 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (!data4.isWellFormed()) {
              let err14 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/query/reference", schemaPath: "#/$defs/Reference/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        let data5 = data0.limit;
        if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
          let err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (typeof data5 == "number" && isFinite(data5)) {
          if (data5 > 100 || isNaN(data5)) {
            let err17 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (data5 < 1 || isNaN(data5)) {
            let err18 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data0.cursor !== void 0) {
          let data6 = data0.cursor;
          if (typeof data6 == "string") {
            if (func1(data6) > 512) {
              let err19 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (func1(data6) < 1) {
              let err20 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (!data6.isWellFormed()) {
              let err21 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
  } else {
    let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const listOrders: OperationContract<ListOrdersInput, ListOrdersOutput, false> = {
  ...{"operationId":"listOrders","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"id","in":"query","type":"integer"},{"name":"petId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
